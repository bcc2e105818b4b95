import { useEffect, useState } from 'react';

/** The part of the window, below the bar, that a section has to reach into. */
const band = '-20% 0px -60%';

/** The first of these elements that is in the upper part of the window, by id. In the composed HTML and in old browsers, none. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // jsdom does not have it.
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(ids.find((id) => inView.has(id)));
      },
      { rootMargin: band },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
