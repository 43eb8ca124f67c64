/** Lets redux-persist finish, which writes one slice per turn of a real timer. */
export async function written(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
