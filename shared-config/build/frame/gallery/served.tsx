import { useEffect, useRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hostPolicy } from '../../../contract/policies/trusted-types';

/** A piece as it is served: before hydration, or for good if scripts fail. */
export function Served({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const html = renderToStaticMarkup(children);
  useEffect(() => {
    const policy = globalThis.trustedTypes?.createPolicy(hostPolicy, { createHTML: (text) => text });
    if (ref.current) ref.current.innerHTML = (policy ? policy.createHTML(html) : html) as string;
  }, [html]);
  return <div ref={ref} />;
}
