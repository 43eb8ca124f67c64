import { latinDigits } from './digits';

/** The dots under letters of Devanagari and Bengali, which many keyboards lack and many people leave out. */
const NUKTAS = /[\u093C\u09BC]/gu;

/** A text as it is compared with what is searched for: small letters, digits 0 to 9, letters in one of their spellings, and no nuktas. */
export const foldForSearch = (text: string): string =>
  latinDigits(text).normalize('NFD').replace(NUKTAS, '').trim().toLowerCase();
