import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes as lower-case hexadecimal text. */
export type Hex = string;

/** SHA-256 of the raw bytes that the text stands for. */
export const digestOfBytes = (hex: Hex): Hex => bytesToHex(sha256(hexToBytes(hex)));

/** SHA-256 of the text itself, in UTF-8. */
export const digestOfText = (text: string): Hex => bytesToHex(sha256(utf8ToBytes(text)));
