/** Draws something into an element. @returns how to take it away */
export type Draw = (element: HTMLElement) => () => void;

const nothing = () => undefined;

/** The face and the slice lie on each other, so that nothing moves when one takes the other's place. */
function layer(): HTMLElement {
  const element = document.createElement('div');
  element.style.gridArea = '1 / 1';
  return element;
}

/** Opens a place in the outlet for one visit: what the slice draws, and over it a face of the shell's. */
export function openStage(name: string, outlet: HTMLElement) {
  const host = document.createElement('div');
  host.dataset.slice = name;
  Object.assign(host.style, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
  outlet.append(host);
  let clearFace: () => void = nothing;

  return {
    /** Shows a face of the shell's instead of the one before. */
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
    /** An element for the slice to draw in, which is not on the stage yet. */
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
