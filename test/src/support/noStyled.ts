import { createElement } from 'react';
import type { ElementType, Ref } from 'react';
import isPropValid from '@emotion/is-prop-valid';

type Forwards = (prop: string) => boolean;
type Options = { shouldForwardProp?: Forwards };
type Props = { as?: ElementType; ref?: Ref<unknown> } & Record<string, unknown>;
type Styled = ((props: Props) => unknown) & { plain: ElementType; forwards: Forwards | undefined };

const isStyled = (tag: ElementType | Styled): tag is Styled => typeof tag === 'function' && 'plain' in tag;

const forwardsOf = (tag: ElementType): Forwards =>
  typeof tag === 'string' && /^[a-z]/.test(tag) ? isPropValid : (prop) => prop !== 'theme';

function both(inner: Forwards | undefined, outer: Forwards | undefined): Forwards | undefined {
  return inner && outer ? (prop) => inner(prop) && outer(prop) : (outer ?? inner);
}

/**
 * Stands in for emotion's `styled`: the same elements with the same props, and no styles. Rules go nowhere in these tests
 * (see `noSheet.ts`), yet computing them, and an element beside each element to insert them, took a fifth of the time.
 */
export default function styled(tag: ElementType | Styled, options: Options = {}) {
  const plain = isStyled(tag) ? tag.plain : tag;
  const forwards = isStyled(tag) ? both(tag.forwards, options.shouldForwardProp) : options.shouldForwardProp;
  const takesAs = !(forwards ?? forwardsOf(plain))('as');

  return (): Styled => {
    function Plain(props: Props) {
      const final = takesAs && props.as ? props.as : plain;
      const isForwarded = forwards ?? forwardsOf(takesAs ? final : plain);
      const names = Object.keys(props).filter(
        (name) => name === 'ref' || (!(takesAs && name === 'as') && isForwarded(name)),
      );
      return createElement(final, Object.fromEntries(names.map((name) => [name, props[name]])));
    }
    return Object.assign(Plain, { plain, forwards });
  };
}
