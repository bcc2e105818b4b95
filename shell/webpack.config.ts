import type { IncomingMessage, ServerResponse } from 'node:http';
import { defineShell, type Builds } from 'shared-config/build';
import { answerWithDocument } from 'shared-config/compose/document/dev-document';

const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
  void answerWithDocument(request, response, next);

const builds: Builds = (env, argv) => {
  const [browser = {}, ...others] = defineShell({ root: import.meta.dirname })(env, argv);
  return [
    {
      ...browser,
      ...(browser.devServer && {
        devServer: {
          ...browser.devServer,
          setupMiddlewares: (middlewares) => [...middlewares, { name: 'document', middleware }],
        },
      }),
    },
    ...others,
  ];
};

export default builds;
