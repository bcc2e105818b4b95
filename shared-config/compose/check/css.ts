import { tokenize, TokenType } from '@csstools/css-tokenizer';
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { parseCss } from './parse-css';

/** The context that limits a rule's selectors: none, the parent style rule, or a `@scope` whose root is an element of the page. */
type Limit = 'none' | 'rule' | 'scope';

/** At-rules that group rules. */
const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules that select no elements and do not affect other pages; CSS Modules make keyframe names unique. */
const permitted = new Set(['charset', 'keyframes', '-webkit-keyframes']);
/** Elements that no page contains. */
const documentElements = new Set(['html', 'head', 'body', ':root', ':host']);
const choosing = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/**
 * Finds the first rule that could style elements outside the page: each selector must begin with a class.
 * @returns the first problem as part of a sentence, e.g. `it has the global selector "h1"`; undefined if there is none
 */
export function findCssProblem(css: string): string | undefined {
  if (css.includes('</')) return 'it has "</", which can end the <style> element that it is written into';
  try {
    return findIn(parseCss(css), 'none');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `it is not valid CSS (${error.message})`;
  }
}

function findIn({ nodes = [] }: Partial<Pick<Container, 'nodes'>>, limit: Limit): string | undefined {
  for (const node of nodes) {
    const problem = problemOf(node, limit);
    if (problem) return problem;
  }
  return undefined;
}

function problemOf(node: ChildNode, limit: Limit): string | undefined {
  if (node.type === 'rule') return problemOfSelectors(node, limit) ?? findIn(node, 'rule');
  if (node.type === 'atrule') return problemOfAtRule(node, limit);
  if (node.type === 'decl' && limit === 'none') return `it has the declaration "${node.prop}" outside of a rule`;
  return undefined;
}

function problemOfSelectors(rule: Rule, limit: Limit): string | undefined {
  const selectors = parseSelectors(rule.raws.selector?.raw ?? rule.selector);
  if (!selectors) return `it has the selector "${rule.selector}", which is not valid`;
  const global = selectors.find((selector) => !isOwn(selector, limit));
  return global && `it has the global selector "${String(global).trim()}"`;
}

function problemOfAtRule(atRule: AtRule, limit: Limit): string | undefined {
  const name = atRule.name.toLowerCase();
  if (permitted.has(name)) return undefined;
  if (groups.has(name)) return findIn(atRule, limit);
  if (name !== 'scope') return `it has @${atRule.name}, which applies to the whole document`;
  const start = scopeStartOf(atRule.raws.params?.raw ?? atRule.params);
  if (start === undefined) return findIn(atRule, 'none');
  // Unlike the selector of a nested rule, it is not relative to the parent rule.
  const isStartOwn = parseSelectors(start)?.every(
    (selector) => isAnchored(selector, limit) && !namesDocument(selector, limit),
  );
  return isStartOwn ? findIn(atRule, 'scope') : `it has the global selector "@scope ${atRule.params}"`;
}

/** `.a, .b` from `(.a, .b) to (.c)`; undefined for a scope without a start, which begins at the parent of the `<style>` element. */
function scopeStartOf(params: string): string | undefined {
  if (!params.startsWith('(')) return undefined;
  let depth = 0;
  for (const [type, , offset] of tokenize({ css: params })) {
    if (type === TokenType.OpenParen || type === TokenType.Function) depth += 1;
    if (type === TokenType.CloseParen) depth -= 1;
    if (depth === 0) return params.slice(1, offset);
  }
  return undefined;
}

function parseSelectors(text: string): Selector[] | undefined {
  try {
    const { nodes } = selectorParser().astSync(text);
    return text.trim() ? nodes : undefined;
  } catch {
    return undefined;
  }
}

function isOwn(selector: Selector, limit: Limit): boolean {
  if (namesDocument(selector, limit)) return false;
  return limit === 'scope' || (limit === 'rule' && isRelative(selector)) || isAnchored(selector, limit);
}

/** Whether browsers prefix this selector with the outer rule's selector. */
function isRelative(selector: Selector): boolean {
  const nestings: Node[] = [];
  selector.walkNesting((node) => {
    nestings.push(node);
  });
  return nestings.length === 0 || compoundsOf(selector)[0]?.length === 0;
}

/** Whether the first compound selector, e.g. `a.b:hover`, requires a class. Attributes may precede it, as in `[data-tone] .a`. */
function isAnchored(selector: Selector, limit: Limit): boolean {
  const first =
    compoundsOf(selector).find(
      (compound) => compound.length === 0 || compound.some(({ type }) => type !== 'attribute'),
    ) ?? [];
  return first.some((node) => {
    if (node.type === 'nesting') return limit !== 'none';
    const choices = choicesOf(node);
    return node.type === 'class' || (choices.length > 0 && choices.every((choice) => isAnchored(choice, limit)));
  });
}

/** Whether the selector names <html> or another element that no page contains, e.g. `body.dark` or `:is(:root).dark`. */
function namesDocument(selector: Selector, limit: Limit): boolean {
  const names = (compound: Node[]): boolean =>
    compound.some((node) => {
      if (limit === 'none' && (node.type === 'nesting' || String(node).trim() === ':scope')) return true;
      if (node.type === 'tag' || node.type === 'pseudo')
        return (
          documentElements.has(node.value.toLowerCase()) ||
          choicesOf(node).some((choice) => names(compoundsOf(choice).at(-1) ?? []))
        );
      return false;
    });
  return compoundsOf(selector).some(names);
}

/** The selectors in `:is()` and similar pseudo-classes; empty for other nodes. */
function choicesOf(node: Node): Selector[] {
  return node.type === 'pseudo' && choosing.has(node.value.toLowerCase()) ? node.nodes : [];
}

/** The parts of a selector between its combinators. */
function compoundsOf(selector: Selector): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else if (node.type !== 'comment') compounds.at(-1)?.push(node);
  }
  return compounds;
}
