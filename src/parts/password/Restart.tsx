import { useLayoutEffect } from 'react';
import { useForm } from 'react-final-form';

/** Empties the form it stands in, before the focus moves on: what was typed there has been taken. */
export function Restart() {
  const form = useForm('Restart');
  useLayoutEffect(() => form.restart(), [form]);
  return null;
}
