import ts from 'typescript';
import { join } from 'node:path';

/** The states of every slice, by the types: the members of its union on `status`. A slice without one has none. */
export function statesByType(root: string): ReadonlyMap<string, readonly string[]> {
  const file = join(root, 'store', 'base', 'root', 'rootReducer.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  // The types of a browser are no part of a state, and take long to read.
  const lib = ['lib.es2023.d.ts'];
  const program = ts.createProgram([file], { ...options, types: [], lib, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const states = new Map<string, readonly string[]>();
  source?.forEachChild((node) => {
    if (!ts.isTypeAliasDeclaration(node) || node.name.text !== 'RootState') return;
    for (const slice of checker.getTypeAtLocation(node).getProperties()) {
      const type = checker.getTypeOfSymbolAtLocation(slice, node);
      const statuses = (type.isUnion() ? type.types : [type]).flatMap((one) => {
        const status = one.getProperty('status');
        const literal = status && checker.getTypeOfSymbolAtLocation(status, node);
        const all = literal?.isUnion() ? literal.types : [literal];
        return all.flatMap((each) => (each?.isStringLiteral() ? [each.value] : []));
      });
      states.set(slice.name, [...new Set(statuses)]);
    }
  });
  return states;
}
