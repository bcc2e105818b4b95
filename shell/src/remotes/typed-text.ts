type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes what the visitor has typed from the nodes of a page to those that replace them.
 * @param from may have left the document: they still hold it
 */
export function carryOver(from: readonly Node[], to: readonly Node[]): void {
  const sources = controlsIn(from);
  controlsIn(to).forEach((control, index) => {
    const source = sources[index];
    if (source?.name !== control.name || source.type !== control.type || isSame(source, control)) return;
    if (source instanceof HTMLInputElement) (control as HTMLInputElement).checked = source.checked;
    control.value = source.value;
    // As if it had been typed here: the form may keep count, or a draft.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function controlsIn(nodes: readonly Node[]): Control[] {
  return nodes.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll<Control>('input, select, textarea')] : []));
}

function isSame(a: Control, b: Control): boolean {
  return a.value === b.value && (a as HTMLInputElement).checked === (b as HTMLInputElement).checked;
}
