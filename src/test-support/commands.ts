import {
  type CommandInfo,
  type Commands,
  commandsOn,
  type CommandState,
  type PageCommand,
} from '../play/commands/command.tsx';

/** The commands of a table, with these states instead of their actions on a page. */
export function commandsOf<Name extends string>(
  table: Readonly<Record<Name, CommandInfo>>,
  states: Readonly<Record<Name, CommandState>>,
): Commands<Name> {
  const entries = (Object.keys(table) as Name[]).map((name): [Name, PageCommand<null>] => [
    name,
    { ...table[name], now: () => states[name] },
  ]);
  return commandsOn(Object.fromEntries(entries) as Record<Name, PageCommand<null>>, null);
}

/** The commands of a table, each of which calls `run` with its name. */
export function commandsThatRun<Name extends string>(
  table: Readonly<Record<Name, CommandInfo>>,
  run: (name: Name) => unknown = () => undefined,
): Commands<Name> {
  const names = Object.keys(table) as Name[];
  const states = names.map((name): [Name, CommandState] => [name, { run: () => run(name) }]);
  return commandsOf(table, Object.fromEntries(states) as Record<Name, CommandState>);
}
