import { type Credentials, demoPassword } from '@alaso/contracts';
import { Badge, Button, Card } from '@alaso/ui';
import { useDemoAccountsQuery } from '@alaso/web-kit';

type DemoAccountsProps = { disabled: boolean; onTry: (credentials: Credentials) => void };

/** Signs in to each role with one tap; absent where the demo data was not seeded. */
export function DemoAccounts({ disabled, onTry }: DemoAccountsProps) {
  const { data: accounts = [] } = useDemoAccountsQuery();
  if (accounts.length === 0) return null;
  return (
    <Card>
      <h2 className="al:font-display al:text-lg al:font-bold">Demo Accounts</h2>
      <ul className="al:mt-2 al:flex al:flex-col al:divide-y al:divide-line">
        {accounts.map(({ email, role, name, description }) => (
          <li
            key={email}
            className="al:flex al:flex-wrap al:items-center al:justify-between al:gap-3 al:py-3 al:last:pb-0"
          >
            <div className="al:min-w-0 al:flex-[1_1_10rem]">
              <p className="al:flex al:flex-wrap al:items-center al:gap-2 al:text-sm al:font-semibold">
                {name}
                <Badge>{role}</Badge>
              </p>
              <p className="al:text-sm al:text-ink-muted">{description}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              aria-label={`Try It as ${name}`}
              onClick={() => onTry({ email, password: demoPassword })}
            >
              Try It
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
