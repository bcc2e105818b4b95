import { containing, group, type Fields } from 'shared-config/words/words';

/** The fields of the shell's words, and what the specification fixes. */
export default {
  words: group('', {
    notFound: group('before unknown after meant links', {
      title: containing('Page Not Found'),
      code: containing('Error Code: 404'),
    }),
    notices: group('offline form page write retry trying'),
  }),
} satisfies Fields;
