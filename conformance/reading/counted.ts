/** A number and what it counts. @example counted(1, 'exchange') is '1 exchange', counted(0, 'exchange') '0 exchanges' */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
