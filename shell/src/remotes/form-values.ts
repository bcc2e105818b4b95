type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies the form values of a page's nodes to the nodes that replace them.
 * @param from may be removed from the document
 */
export function copyFormValues(from: readonly Node[], to: readonly Node[]): void {
  const sources = controlsIn(from);
  controlsIn(to).forEach((control, index) => {
    const source = sources[index];
    if (source?.name !== control.name || source.type !== control.type || hasSameValue(source, control)) return;
    if (source instanceof HTMLInputElement) (control as HTMLInputElement).checked = source.checked;
    control.value = source.value;
    // Like typing: the form may count characters or save a draft.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function controlsIn(nodes: readonly Node[]): Control[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll<Control>('input, select, textarea')] : [],
  );
}

function hasSameValue(a: Control, b: Control): boolean {
  return a.value === b.value && (a as HTMLInputElement).checked === (b as HTMLInputElement).checked;
}
