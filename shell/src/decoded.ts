/** Text from an address without its percent-encoding; as it came where that is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
