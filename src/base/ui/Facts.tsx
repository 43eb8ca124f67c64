import { Fragment } from 'react';
import { styled } from '@mui/material/styles';

/** Facts in a row with a dot between two of them; where one begins a line its dot is cut off. What is around it hides its overflow. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <OneLine>
      {facts
        .filter((one) => one !== '')
        .map((one, i) => (
          <Fragment key={`${i} ${one}`}>
            {i > 0 && ' '}
            <span>
              {i > 0 && <i>· </i>}
              {one}
            </span>
          </Fragment>
        ))}
    </OneLine>
  );
}

/** The dot before a fact has room outside of the list: of the first of a line it is cut off. */
const OneLine = styled('span')({
  display: 'block',
  marginInlineStart: -10,
  '& > span': { display: 'inline-block', position: 'relative', maxWidth: '100%', paddingInlineStart: 10 },
  '& i': { position: 'absolute', insetInlineStart: 1, fontStyle: 'normal' },
});
