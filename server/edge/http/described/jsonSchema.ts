import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorCode } from '../../../../api/schemas/common';

export type Json = Record<string, unknown>;

/** A schema of ours, the long list of codes by its name. OpenAPI 3.1 takes JSON Schema of 2020, AsyncAPI draft 07. */
export function schemaOf(
  schema: v.GenericSchema,
  typeMode: 'input' | 'output',
  target: 'draft-07' | 'draft-2020-12',
): Json {
  const {
    $schema: _dialect,
    $defs: _named,
    ...rest
  } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target,
    definitions: { ErrorCode: errorCode },
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return rest;
}

export function ERROR_CODES(): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(errorCode);
  return rest;
}

export const LICENCE = { name: 'MIT', identifier: 'MIT' };
