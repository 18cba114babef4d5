import { Button } from '@alaso/ui';
import { notify } from '@alaso/web-kit';

type CopyOfferLinkProps = { link: string; organizationName: string; listingTitle: string };

/** Copies the link with which an organisation that has no account answers the offer itself. */
export function CopyOfferLink({ link, organizationName, listingTitle }: CopyOfferLinkProps) {
  async function copy() {
    const address = new URL(link, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({
        title: 'Copied',
        description: `Send it to ${organizationName}. The link works for one reply.`,
      });
    } catch {
      notify({ title: 'Not copied', description: address, variant: 'destructive' });
    }
  }
  return (
    <Button
      variant="secondary"
      className="ad:max-sm:flex-1"
      aria-label={`Copy reply link: ${listingTitle}`}
      onClick={() => void copy()}
    >
      Copy reply link
    </Button>
  );
}
