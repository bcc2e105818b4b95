import { usePathname } from 'next/navigation';

/** In the place of the function of react-router-dom that the navigation bar uses. */
export function useLocation() {
  return { pathname: usePathname() };
}
