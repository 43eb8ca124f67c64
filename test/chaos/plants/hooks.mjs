let sources = {};

export const initialize = (data) => {
  sources = data.sources;
};

export const load = (url, context, next) => {
  const source = sources[url.split('?')[0]];
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
};
