/** A photo that a form holds: which one, what is told of it, and how wide it is in pixels. */
export type FormPhoto = { id: string; alt: string; width: number };
