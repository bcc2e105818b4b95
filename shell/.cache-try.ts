import { releaseFaulty } from '/work/main/shell/e2e/faulty/release';
console.time('x'); console.log(await releaseFaulty('forms', '/work/main/shell/.cache/faulty/forms')); console.timeEnd('x');
console.time('x'); console.log(await releaseFaulty('content', '/work/main/shell/.cache/faulty/content')); console.timeEnd('x');
