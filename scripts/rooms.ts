import type { IModule } from 'dependency-cruiser';

/** Folders whose subfolders are rooms. */
const divided = new Set(['conformance', 'integrations', 'sandbox', 'server']);

/** The room of a file; undefined for files in the root folder. */
export function roomOf(file: string): string | undefined {
  const folders = file.split('/').slice(0, -1);
  const [first] = folders;
  return first !== undefined && divided.has(first) ? folders.slice(0, 2).join('/') : first;
}

const isTest = (file: string) => /\.(type-)?test\.ts$/.test(file);

/** The rooms that each room imports, not counting tests. */
export function importsOfRooms(modules: readonly IModule[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { source, coreModule, dependencies } of modules) {
    const room = coreModule || source.includes('node_modules') ? undefined : roomOf(source);
    if (room === undefined || isTest(source)) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const { resolved, coreModule } of dependencies) {
      const other = coreModule || resolved.includes('node_modules') ? undefined : roomOf(resolved);
      if (other !== undefined && other !== room) imported.add(other);
    }
  }
  return rooms;
}

/**
 * A line per room, from the bottom to the top, with the imported rooms that are not imported indirectly.
 * @throws Error with the rooms of a circular import.
 */
export function graphText(rooms: ReadonlyMap<string, ReadonlySet<string>>): string {
  const order: string[] = [];
  const left = new Set([...rooms.keys()].sort());
  while (left.size > 0) {
    const lowest = [...left].filter((room) => ![...(rooms.get(room) ?? [])].some((other) => left.has(other)));
    if (lowest.length === 0) throw new Error(`These rooms have circular imports: ${[...left].join(', ')}.`);
    for (const room of lowest) {
      order.push(room);
      left.delete(room);
    }
  }
  const reached = (room: string): Set<string> => {
    const direct = [...(rooms.get(room) ?? [])];
    return new Set([...direct, ...direct.flatMap((other) => [...reached(other)])]);
  };
  const width = Math.max(...order.map((room) => room.length));
  return order
    .map((room) => {
      const direct = [...(rooms.get(room) ?? [])];
      const shown = direct.filter((other) => !direct.some((between) => reached(between).has(other)));
      return `${room.padEnd(width)}  ${shown.sort().join(', ')}`.trimEnd();
    })
    .join('\n');
}
