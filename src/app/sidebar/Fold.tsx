import { useId } from 'react';
import type { ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../../base/ui/Icon';

type Props = {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  icon?: ReactNode;
  /** How many things are inside. */
  count?: number;
  children: ReactNode;
};

/** One entry of the accordion. What is folded away is not drawn, so it asks for nothing. */
export function Fold({ name, isOpen, onToggle, icon, count, children }: Props) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="side-item fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {icon}
        <span className="side-words">{name}</span>
        {count !== undefined && <span className="side-count">{count}</span>}
        <Icon path={mdiChevronDown} size={20} />
      </button>
      <div id={id} className="fold-inside">
        {isOpen && children}
      </div>
    </li>
  );
}
