const states = /:(hover|focus-visible|active)/g;

/**
 * Repeats every rule with a state for elements that are shown in it: `.button:hover` also applies to `.button[data-state~="hover"]`. Then a
 * page shows states that need a pointer or a keyboard.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) repeatRules(sheet);
}

function repeatRules(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, because each repeated rule is inserted behind its original.
  for (let at = group.cssRules.length - 1; at >= 0; at--) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule && rule.selectorText.search(states) >= 0)
      group.insertRule(rule.cssText.replace(rule.selectorText, forcedSelector(rule.selectorText)), at + 1);
    else if (rule instanceof CSSGroupingRule) repeatRules(rule);
  }
}

/** @param selector e.g. `.button:hover` */
export function forcedSelector(selector: string): string {
  return selector.replace(states, '[data-state~="$1"]');
}
