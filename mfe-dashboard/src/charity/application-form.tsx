import {
  type CharityApplication,
  charityLimits,
  NewCharityApplication,
  type OrganizationType,
  organizationTypes,
} from '@alaso/contracts';
import { Button, Field, Input, Select } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { organizationTypeWords } from '../donations/index.ts';
import { useApplyAsCharityMutation, useEditCharityApplicationMutation } from '../shared/late-api.ts';
import { CardFields, LineFields } from './card-fields.tsx';
import { charityMessages } from './charity.messages.ts';
import { FilesField } from './verification-documents/files-field.tsx';
import { useEvidenceFiles } from './verification-documents/use-evidence-files.ts';

const typeOptions = organizationTypes.map((type) => ({
  value: type,
  label: organizationTypeWords[type],
}));

const blank: NewCharityApplication = {
  name: '',
  type: 'orphanage',
  cacNumber: '',
  phone: '',
  areas: [],
  needs: [],
  about: '',
  evidence: [],
};

function toFormValues({ name, type, cacNumber, phone, areas, needs, about, evidence }: CharityApplication) {
  return { name, type, cacNumber, phone, areas, needs, about, evidence };
}

export type ApplicationFormProps = {
  /**
   * The application to edit, or an earlier application to prefill a new one from. Null if there is neither.
   */
  before: CharityApplication | null;
  onDone: () => void;
  onCancel?: () => void;
};

/** A charity's application form, which edits a pending application or submits a new one. */
export function ApplicationForm({ before, onDone, onCancel }: ApplicationFormProps) {
  const changes = before?.status === 'pending';
  const [apply] = useApplyAsCharityMutation();
  const [edit] = useEditCharityApplicationMutation();
  // A file is tied to the application that it was uploaded for, so a new application starts with none.
  const evidence = useEvidenceFiles(changes ? before.files : []);
  const [isWaiting, setWaiting] = useState(false);
  const form = useContractForm(NewCharityApplication, {
    given: before ? toFormValues(before) : blank,
    lists: ['needs', 'evidence'],
    fieldOf: (path) => path,
    failed: {
      title: changes ? charityMessages.form.notUpdated : charityMessages.form.notSent,
      otherwise: charityMessages.tryAgain,
    },
    async send(filled) {
      const body = { ...filled, fileIds: evidence.ids };
      await (changes ? edit({ body }) : apply({ body })).unwrap();
      notify({
        title: changes ? charityMessages.form.updated : charityMessages.form.sent,
        description: charityMessages.form.savedText,
      });
      onDone();
    },
  });
  const { values, errors, change, isPending: pending } = form;

  return (
    <form
      noValidate
      aria-label={charityMessages.form.label}
      className="db:flex db:max-w-2xl db:flex-col db:gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setWaiting(evidence.unfinished !== null);
        if (evidence.unfinished === null) form.submit(event);
      }}
    >
      <div className="db:grid db:gap-6 db:sm:grid-cols-2">
        <Field label={charityMessages.form.name} required error={errors.name}>
          <Input maxLength={charityLimits.name} autoComplete="organization" {...form.input('name')} />
        </Field>
        <Field label={charityMessages.form.type} required>
          <Select<OrganizationType>
            value={values.type}
            options={typeOptions}
            onValueChange={(type) => change({ type })}
          />
        </Field>
        <Field
          label={charityMessages.form.cacNumber}
          required
          hint={charityMessages.form.cacNumberHint}
          error={errors.cacNumber}
        >
          <Input maxLength={20} autoComplete="off" placeholder="IT45678" {...form.input('cacNumber')} />
        </Field>
        <Field
          label={charityMessages.form.phone}
          required
          hint={charityMessages.form.phoneHint}
          error={errors.phone}
        >
          <Input
            type="tel"
            maxLength={24}
            autoComplete="tel"
            placeholder="0803 123 4567"
            {...form.input('phone')}
          />
        </Field>
      </div>
      <CardFields card={values} errors={errors} onChange={change} />
      <LineFields
        name="evidence"
        legend={charityMessages.form.links}
        hint={charityMessages.form.linksHint}
        line={charityMessages.form.link}
        add={charityMessages.form.addLink}
        placeholder="https://"
        inputMode="url"
        maxLength={charityLimits.link}
        lines={values.evidence.length === 0 ? [''] : values.evidence}
        max={charityLimits.evidence}
        errors={errors}
        onChange={(evidence) => change({ evidence })}
      />
      <FilesField
        evidence={evidence}
        error={errors.fileIds ?? (isWaiting ? (evidence.unfinished ?? undefined) : undefined)}
      />
      <div className="db:flex db:flex-col db:gap-3 db:sm:flex-row">
        <Button type="submit" size="lg" pending={pending} pendingText={charityMessages.form.sending}>
          {changes ? charityMessages.form.saveChanges : charityMessages.form.apply}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="lg" disabled={pending} onClick={onCancel}>
            {charityMessages.form.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
