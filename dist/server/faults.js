const remedies = {
    ENOSPC: 'the disk is full; make room, and the server goes on',
    EDQUOT: 'the disk quota is used up; make room, and the server goes on',
    EROFS: 'the disk is read-only; mount it for writing',
    EACCES: 'the files of the server cannot be written; let its user write them',
    EIO: 'the disk reports errors; check it',
    EMFILE: 'too many files are open; raise the limit of the process',
    8: 'the database is read-only; let the user of the server write it',
    10: 'the disk of the database reports errors; check it and the space on it',
    13: 'the disk is full; make room, and the server goes on',
};
export function faultLine(error) {
    if (!(error instanceof Error))
        return 'Fault: something that is not an error was thrown';
    const { code, errcode } = error;
    const remedy = remedies[typeof errcode === 'number' ? String(errcode & 0xff) : String(code)];
    const what = [error.name, code, errcode].filter((part) => part !== undefined).join(' ');
    const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    return [`Fault: ${what}${remedy ? `: ${remedy}.` : ''}`, ...places].join('\n');
}
