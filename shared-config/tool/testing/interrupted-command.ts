import { here } from '../context';
import { endTogether } from '../local/processes';
import { runProgram } from '../program';

// Runs a command in this process, with a signal or an uncaught error when an action begins. Arguments: its position, the signal or
// "error", those of the command.
const [at, cause = '', ...args] = process.argv.slice(2);
let position = -1;
endTogether(false);
const code = await runProgram(args, {
  ...here,
  outside: (_name, action) => {
    position += 1;
    if (position !== Number(at)) return action();
    if (cause !== 'error') process.kill(process.pid, cause);
    else
      setImmediate(() => {
        throw new Error('An error of ours.');
      });
    return action();
  },
});
process.exit(code);
