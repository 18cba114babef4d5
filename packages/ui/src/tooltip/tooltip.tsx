import { Slot } from '@radix-ui/react-slot';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** Delays in ms before a tooltip opens (specification, section 9). */
const openDelayMs = 700;
const skipDelayMs = 300;
/** Time in ms for the pointer to move from the trigger to the tooltip. */
const crossingMs = 120;
const gapPx = 8;

/** The last open tooltip, and the time at which it closed or the pointer left it. */
type Last = { leftAt: number; close: () => void };

const nothingOpened: Last = { leftAt: -Infinity, close: () => undefined };
const LastContext = createContext<RefObject<Last>>({ current: nothingOpened });

/**
 * Opens one tooltip at a time. A tooltip within 300 ms of the previous one opens immediately. Render one
 * provider per React root.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <LastContext value={useRef(nothingOpened)}>{children}</LastContext>;
}

export type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'bottom';
  /**
   * True if the text is the element's accessible name, so that it is shown but not announced a second time.
   */
  isName?: boolean;
  /** The single element to explain. It must be focusable. */
  children: ReactNode;
};

/**
 * Explains an element after 700 ms of hovering, or immediately on keyboard focus. Escape or a click closes
 * the tooltip. Never put important information only in a tooltip. Radix's tooltip is not used, because its
 * positioning code would add 20 KiB to the first load.
 */
export function Tooltip({ text, side = 'top', isName = false, children }: TooltipProps) {
  const id = useId();
  const lastRef = useContext(LastContext);
  const timer = useRef(0);
  const isOpen = useRef(false);
  const [anchor, setAnchor] = useState<DOMRect | null>(null);

  const close = () => {
    clearTimeout(timer.current);
    isOpen.current = false;
    setAnchor(null);
  };
  const openAfter = (delayMs: number, element: Element) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!isOpen.current) lastRef.current.close();
      lastRef.current = { leftAt: -Infinity, close };
      isOpen.current = true;
      setAnchor(element.getBoundingClientRect());
    }, delayMs);
  };
  const closeAfter = (delayMs: number) => {
    const leave = () => {
      if (isOpen.current) lastRef.current = { ...lastRef.current, leftAt: performance.now() };
    };
    leave();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      leave();
      close();
    }, delayMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const dismiss = () => {
      isOpen.current = false;
      setAnchor(null);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', dismiss, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', dismiss, { capture: true });
    };
  }, [anchor]);

  return (
    <>
      <Slot
        {...(anchor && !isName && { 'aria-describedby': id })}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return;
          const soon = performance.now() - lastRef.current.leftAt < skipDelayMs;
          openAfter(soon ? 0 : openDelayMs, event.currentTarget);
        }}
        onPointerLeave={() => closeAfter(crossingMs)}
        onPointerDown={() => closeAfter(0)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) openAfter(0, event.currentTarget);
        }}
        onBlur={() => closeAfter(0)}
      >
        {children}
      </Slot>
      {anchor &&
        createPortal(
          <TooltipText
            id={id}
            anchor={anchor}
            side={side}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => closeAfter(crossingMs)}
          >
            {text}
          </TooltipText>,
          document.body,
        )}
    </>
  );
}

function TooltipText(props: {
  id: string;
  anchor: DOMRect;
  side: 'top' | 'bottom';
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { anchor, side } = props;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const middle = anchor.left + anchor.width / 2 - width / 2;
    const left = Math.max(gapPx, Math.min(middle, document.documentElement.clientWidth - width - gapPx));
    const above = anchor.top - height - gapPx;
    const below = anchor.bottom + gapPx;
    const fitsBelow = below + height < window.innerHeight;
    const top = (side === 'top' && above > 0) || !fitsBelow ? above : below;
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [anchor, side]);

  return (
    // Hidden from screen readers, because the trigger announces the text, and at the end of the page it would
    // be read a second time, outside of all landmarks.
    <div
      ref={box}
      id={props.id}
      role="tooltip"
      aria-hidden="true"
      onPointerEnter={props.onEnter}
      onPointerLeave={props.onLeave}
      className="al:fixed al:top-0 al:left-0 al:z-60 al:max-w-64 al:rounded-control al:bg-ink al:px-3 al:py-1.5 al:text-xs al:text-background al:shadow-card"
    >
      {props.children}
    </div>
  );
}
