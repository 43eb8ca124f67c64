/**
 * Stands in for the sheet that emotion writes its rules to. Each rule on the page makes every question after a role
 * dearer, because jsdom matches all of them against all that may be hidden; what styles do is tried in a browser.
 */
export class StyleSheet {
  readonly key: string;
  readonly nonce: string | undefined;
  readonly tags: HTMLStyleElement[] = [];
  constructor({ key, nonce }: { key: string; nonce?: string }) {
    this.key = key;
    this.nonce = nonce;
  }
  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
