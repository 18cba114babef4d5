/** Returns a text that begins with a capital: `inside leg` → `Inside leg`. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
