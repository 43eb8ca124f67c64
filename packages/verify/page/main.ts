import { bytesOfBase64 } from '../base/encoding';
import { readReceipt } from '../receipt';
import type { BetReceipt } from '../receipt';
import { readBeacon, readRecord } from '../record';
import type { Reading } from '../record';
import { readCommitment } from '../steps/commitment';
import { verifyRound } from '../verifyRound';
import { sayPage, showTrouble, showVerification } from './showing';
import { languageOf, wordsOf } from './words';
import type { Language } from './words';

/** The fields of the form that hold text; each may also stand in the address. */
const FIELDS = ['record', 'receipt', 'key', 'commitment', 'beacon'] as const;
type Field = (typeof FIELDS)[number];

function elementOf<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element as T;
}

const fieldOf = (field: Field): HTMLTextAreaElement | HTMLInputElement => elementOf(field);

/** JSON of a field, also as an exchange replies it; undefined if the field is empty. Error in words for anything else. */
function documentIn<T>(field: Field, read: (value: unknown) => Reading<T>): T | undefined {
  const text = fieldOf(field).value.trim();
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`the ${field} is no JSON`);
  }
  const inside =
    typeof value === 'object' && value !== null && 'success' in value && 'data' in value ? value.data : value;
  return valueOf(read(inside));
}

function valueOf<T>(reading: Reading<T>): T {
  if (reading.status === 'unreadable') throw new Error(reading.why);
  return reading.value;
}

/** One receipt, or several in a list. */
const readReceipts = (value: unknown): Reading<readonly BetReceipt[]> => ({
  status: 'read',
  value: [value].flat().map((one) => valueOf(readReceipt(one))),
});

let language: Language = 'en';

async function check(): Promise<void> {
  const words = wordsOf(language);
  const places = { verdict: elementOf('verdict'), steps: elementOf('steps') };
  try {
    const record = documentIn('record', readRecord);
    if (!record) throw new Error('there is no record yet');
    const publicKey = fieldOf('key').value.trim();
    const verification = await verifyRound(record, {
      receipt: documentIn('receipt', readReceipts),
      commitment: documentIn('commitment', readCommitment),
      beacon: documentIn('beacon', readBeacon),
      publicKey: publicKey === '' ? undefined : publicKey,
    });
    showVerification(places, record, verification, words);
  } catch (error) {
    showTrouble(places, error instanceof Error ? error.message : String(error), words);
  }
}

async function readFile(file: File | undefined): Promise<void> {
  if (!file) return;
  fieldOf('record').value = await file.text();
  await check();
}

/** The page in another language, and what was checked on it. */
async function speak(chosen: Language): Promise<void> {
  language = chosen;
  const words = wordsOf(language);
  sayPage(language, words);
  const languages = elementOf('languages');
  languages.setAttribute('aria-label', words.page['language'] ?? '');
  for (const button of languages.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.value === language));
  if (elementOf('verdict').textContent !== '') await check();
}

/** `#record=`, and the other fields, as base64url of their text; the key as it is, and `lang`. */
async function readAddress(): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has('record')) return;
  for (const field of FIELDS) {
    const text = given.get(field) ?? '';
    const bytes = field === 'key' ? undefined : bytesOfBase64(text);
    fieldOf(field).value = bytes ? new TextDecoder().decode(bytes) : text;
  }
  elementOf<HTMLDetailsElement>('more').open = FIELDS.slice(1).some((field) => given.has(field));
  await check();
  // Whoever followed a link came for the answer, which stands below the form.
  elementOf('verdict').scrollIntoView();
}

elementOf('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
for (const button of elementOf('languages').querySelectorAll('button'))
  button.addEventListener('click', () => void speak(languageOf([button.value])));
elementOf<HTMLInputElement>('file').addEventListener('change', (event) => {
  void readFile((event.currentTarget as HTMLInputElement).files?.[0]);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void readFile(event.dataTransfer?.files[0]);
});
addEventListener('hashchange', () => void readAddress());
/** As whoever led here asks for, or the browser. */
const asked = new URLSearchParams(location.hash.slice(1)).getAll('lang');
void speak(languageOf([...asked, ...navigator.languages])).then(readAddress);
