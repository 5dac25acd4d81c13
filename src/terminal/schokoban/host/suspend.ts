/** A program that cannot be stopped, having no shell to go back to, goes on after so long. */
const UNSTOPPED_MS = 200;

/** Stops the program, and what runs it, as Ctrl-Z does anywhere; then `resume` is called, once it goes on. */
export function suspendUntilResumed(resume: () => void): void {
  if (process.platform === 'win32') {
    resume();
    return;
  }
  const goOn = () => {
    clearTimeout(unstopped);
    process.off('SIGCONT', goOn);
    resume();
  };
  const unstopped = setTimeout(goOn, UNSTOPPED_MS);
  process.on('SIGCONT', goOn);
  // To the whole group: a script that has started us would wait for us otherwise, and the shell for it.
  process.kill(0, 'SIGTSTP');
}
