import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ReportCell, ReportColumn, ReportRows } from '../../base/reportFile';
import { istDays } from '../../../domain/base/time';
import type { Language } from '../../../domain/words/languages';
import { plainAmount, sayCell } from './csv';
import { sayWord } from './words';

// Libraries that write workbooks want all rows at once; this writes the few files of one sheet as its rows come.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET = 'xl/worksheets/sheet1.xml';

/** Styles of cells, in the order of the sheet of styles. */
const STYLE = { text: 0, head: 1, amount: 2, time: 3, count: 0, price: 2 } as const;

/** XML 1.0 has no place for these, escaped or not. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A cell but for its place; null where there is nothing. Text is never a formula in a workbook: only what is marked as one is. */
type Cell = string | null;
const textCell = (text: string, style: number): Cell =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** 1 January 1970, as workbooks count days. */
const EPOCH_DAY = 25_569;
/** Whole seconds, as on the screen: a workbook would round them to the nearest. */
const serialOf = (ms: number): string => (istDays(ms - (ms % 1000)) + EPOCH_DAY).toFixed(6);

function cellOf({ kind }: ReportColumn, cell: ReportCell, language: Language): Cell {
  if (cell === null) return null;
  if (typeof cell !== 'number') return textCell(sayCell(cell, language), STYLE.text);
  const number = (value: string): Cell => ` s="${STYLE[kind]}"><v>${value}</v></c>`;
  switch (kind) {
    case 'amount':
    case 'price':
      return number(plainAmount(cell));
    case 'time':
      return number(serialOf(cell));
    case 'count':
      return number(String(cell));
    case 'text':
      return textCell(String(cell), STYLE.text);
  }
}

/** A to Z, then AA. */
const columnName = (i: number): string =>
  (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

/** Rows and cells may go without their places by the standard, but not every reader takes them so. */
function rowOf(line: number, cells: readonly Cell[]): string {
  const placed = cells.map((cell, i) => (cell === null ? '' : `<c r="${columnName(i)}${line}"${cell}`));
  return `<row r="${line}">${placed.join('')}</row>`;
}

const headOf = (columns: readonly ReportColumn[], language: Language): string =>
  [
    `${XML}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>`,
    rowOf(
      1,
      columns.map(({ key }) => textCell(sayWord(language, `column.${key}`), STYLE.head)),
    ),
  ].join('');

const FACE = '<sz val="11"/><name val="Calibri"/>';

/** The files around the sheet, by name. */
const around = (title: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escaped(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${SHEETS}"><numFmts count="1">` +
      '<numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>' +
      `<fonts count="2"><font>${FACE}</font><font><b/>${FACE}</font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/>' +
      '<xf numFmtId="164" applyNumberFormat="1"/></cellXfs>' +
      // Readers that find no normal style warn about the file.
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ],
];

/** A workbook of one sheet, packed a batch of rows at a time. */
export async function* xlsxOf(
  title: string,
  columns: readonly ReportColumn[],
  batches: AsyncIterable<ReportRows>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const take = (): Uint8Array[] => packed.splice(0);
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data);
  });
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of around(title)) open(name).push(strToU8(text), true);
  const sheet = open(SHEET);
  sheet.push(strToU8(headOf(columns, language)));
  yield* take();
  let line = 1;
  for await (const rows of batches) {
    const text = rows.map((row) => {
      line += 1;
      return rowOf(
        line,
        columns.map((column, i) => cellOf(column, row[i] ?? null, language)),
      );
    });
    sheet.push(strToU8(text.join('')));
    yield* take();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* take();
}
