import type * as React from 'react';

type Forwards = (prop: string) => boolean;
type Options = { readonly shouldForwardProp?: Forwards };
type Props = Readonly<Record<string, unknown>>;
type Plain = ((props: Props) => unknown) & { readonly tag: Tag; readonly forwards: Forwards | undefined };
type Tag = string | ((props: Props) => unknown) | Plain;

const isPlain = (tag: Tag): tag is Plain => typeof tag === 'function' && 'tag' in tag;

function both(inner: Forwards | undefined, outer: Forwards | undefined): Forwards | undefined {
  return inner && outer ? (prop) => inner(prop) && outer(prop) : (outer ?? inner);
}

/** Emotion's `styled` without styles: the same elements with the same props. Styles are not read, and computing them takes longer
 * than all the rest of drawing. `isPropValid`: which props an element of HTML takes. */
export function plainStyled({ createElement }: typeof React, isPropValid: Forwards) {
  const forwardsOf = (tag: Tag): Forwards =>
    typeof tag === 'string' ? isPropValid : (prop) => prop !== 'theme';
  return (tag: Tag, options: Options = {}) => {
    const under = isPlain(tag) ? tag.tag : tag;
    const forwards = isPlain(tag) ? both(tag.forwards, options.shouldForwardProp) : options.shouldForwardProp;
    const takesAs = !(forwards ?? forwardsOf(under))('as');
    return (): Plain => {
      const draw = (props: Props): unknown => {
        const as = takesAs ? (props['as'] as Tag | undefined) : undefined;
        const isForwarded = forwards ?? forwardsOf(as ?? under);
        const kept: Record<string, unknown> = {};
        for (const name in props)
          if (name === 'ref' || (!(takesAs && name === 'as') && isForwarded(name))) kept[name] = props[name];
        return createElement((as ?? under) as string, kept);
      };
      return Object.assign(draw, { tag: under, forwards });
    };
  };
}

/** What emotion writes its rules to. */
export class NoSheet {
  readonly key: string;
  readonly tags: readonly unknown[] = [];
  constructor({ key }: { key: string }) {
    this.key = key;
  }
  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
