/** Renders something in an element. @returns how to remove it */
export type Draw = (element: HTMLElement) => () => void;

const nothing = () => undefined;

/** Layers lie on top of each other, so that nothing moves when one replaces the other. */
function layer(): HTMLElement {
  const element = document.createElement('div');
  element.style.gridArea = '1 / 1';
  return element;
}

/**
 * Adds an element to the outlet for one visit. It holds the slice's place, and over it a face drawn by the
 * shell.
 */
export function openSlot(name: string, outlet: HTMLElement) {
  const host = document.createElement('div');
  host.dataset.slice = name;
  Object.assign(host.style, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
  outlet.append(host);
  let clearFace: () => void = nothing;

  return {
    /** Shows a face, such as the spinner or the panel with Retry, in place of the one before. */
    setFace(draw: Draw): void {
      clearFace();
      const element = layer();
      host.append(element);
      const takeAway = draw(element);
      clearFace = () => {
        clearFace = nothing;
        takeAway();
        element.remove();
      };
    },
    clearFace: () => clearFace(),
    /** Returns an element for the slice to render in; `add` puts it on the page. */
    newPlace(): HTMLElement {
      const place = layer();
      place.dataset.slicePlace = name;
      return place;
    },
    add: (place: HTMLElement) => host.append(place),
    holds: (place: HTMLElement) => host.contains(place),
    close(): void {
      clearFace();
      host.remove();
    },
  };
}
