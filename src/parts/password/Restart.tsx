import { useLayoutEffect } from 'react';
import { useForm } from 'react-final-form';

/** Clears its form, which was accepted, before the focus moves on. */
export function Restart() {
  const form = useForm('Restart');
  useLayoutEffect(() => form.restart(), [form]);
  return null;
}
