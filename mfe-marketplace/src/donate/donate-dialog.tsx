import { type Listing, NewDonation, type Organization, organizationTypes } from '@alaso/contracts';
import { Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useRequestDonationMutation } from '../shared/dialogs-api.ts';
import { contactHint, donationSent } from './donate.messages.ts';
import { OrganizationField } from './organization-field.tsx';

const organizationOptions = organizationTypes.map((type) => ({
  value: type,
  label: { orphanage: 'Orphanage', ngo: 'NGO' }[type],
}));

export type DonateDialogProps = {
  listing: Listing;
  /** The one that was chosen before the item. */
  organization?: Organization | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Offers a listing to an orphanage or an NGO. After a failure it stays open with what was typed. */
export function DonateDialog({ listing, organization, open, onOpenChange }: DonateDialogProps) {
  const [requestDonation, { isLoading }] = useRequestDonationMutation();
  const [chosen, setChosen] = useState(organization ?? null);
  const {
    control,
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm({
    resolver: standardSchemaResolver(NewDonation),
    defaultValues: {
      listingId: listing.id,
      organizationType: organization?.type ?? ('orphanage' as const),
      organizationName: organization?.name ?? '',
      organizationContact: '',
      message: '',
    },
  });

  const type = useWatch({ control, name: 'organizationType' });

  const submit = handleSubmit(async (donation) => {
    try {
      const { organizationContact, ...rest } = donation;
      const reached = chosen ? { organizationId: chosen.id } : organizationContact && { organizationContact };
      await requestDonation({ body: { ...rest, ...reached } }).unwrap();
    } catch (error) {
      notifyFailure(error, {
        title: 'Donation failed',
        otherwise: 'Failed to submit donation. Please try again.',
      });
      return;
    }
    notify(donationSent(chosen ? 'account' : donation.organizationContact));
    reset();
    setChosen(null);
    onOpenChange(false);
  });

  return (
    <FormDialog
      open={open}
      title={`Donate ${listing.title}`}
      submitText="Donate Item"
      pending={isLoading}
      pendingText="Submitting..."
      onSubmit={submit}
      onClose={() => onOpenChange(false)}
    >
      <Controller
        control={control}
        name="organizationType"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Organization Type" required>
            <Select
              {...field}
              options={organizationOptions}
              onValueChange={(type) => {
                onChange(type);
                // A verified organization determines the type.
                if (chosen && chosen.type !== type) setChosen(null);
              }}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="organizationName"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <OrganizationField
            ref={ref}
            type={type}
            place={listing.place}
            name={value}
            chosen={chosen}
            error={errors.organizationName?.message}
            onType={(name) => {
              setChosen(null);
              onChange(name);
            }}
            onChoose={(organization) => {
              setChosen(organization);
              onChange(organization.name);
            }}
            onBlur={onBlur}
          />
        )}
      />
      {chosen === null && (
        <Field
          label="Phone or email of the organization"
          optional
          hint={contactHint}
          error={errors.organizationContact?.message}
        >
          <Input {...register('organizationContact')} autoComplete="off" />
        </Field>
      )}
      <Field label="Message" optional error={errors.message?.message}>
        <Textarea {...register('message')} />
      </Field>
    </FormDialog>
  );
}
