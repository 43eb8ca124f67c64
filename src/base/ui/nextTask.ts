/** Lets the browser answer whoever presses or types in between: what follows is a task of its own. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
