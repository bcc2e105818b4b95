import { StaticRouter } from 'react-router-dom';
import { NavigationBar } from '~/sources/shell/src/layout/navigation-bar';

/** Rendered at build only: the navigation bar asks a router for the path. */
export function Bar({ path, navigation }) {
  return (
    <StaticRouter location={path}>
      <NavigationBar navigation={navigation} />
    </StaticRouter>
  );
}
