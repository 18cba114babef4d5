import { OrderButton, type OrderButtonProps } from './order-button.tsx';

/**
 * The item's button: in reach of the thumb on phones. Under the price on wide screens, and where text is
 * large.
 */
export function ItemActions(props: OrderButtonProps) {
  return (
    <div
      data-bottom-bar=""
      className="mk:max-md:tall:order-last mk:bottom-0 mk:z-10 mk:max-md:tall:sticky mk:-mx-4 mk:border-t mk:border-line mk:bg-background mk:px-4 mk:pt-3 mk:pb-[max(0.75rem,env(safe-area-inset-bottom))] mk:sm:-mx-6 mk:sm:px-6 mk:md:mx-0 mk:md:border-0 mk:md:p-0"
    >
      <OrderButton {...props} />
    </div>
  );
}
