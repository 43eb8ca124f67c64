/** What is said without an edge, in the envelope of all answers: haproxy's own are pages of HTML. Until it has reached an edge
 * nothing is done; after that nobody knows. */
const SAID = [
  [400, 'BAD_REQUEST', 'The request is not readable HTTP'],
  [408, 'BAD_REQUEST', 'The request took too long to arrive'],
  [502, 'OUTCOME_UNKNOWN', 'The exchange did not answer: it is not known whether this was done'],
  [503, 'UNAVAILABLE', 'The exchange cannot be reached: nothing was done'],
  [504, 'OUTCOME_UNKNOWN', 'The exchange took too long: it is not known whether this was done'],
]
  .map(([status, code, message]) => {
    const body = JSON.stringify({ status: false, message, code });
    const retry = status === 503 ? ' hdr retry-after 1' : '';
    return `  http-error status ${status} content-type "application/json; charset=utf-8" string '${body}' hdr cache-control no-store${retry}`;
  })
  .join('\n');

/**
 * The load balancer before the edges. An edge that ends answers its health with 404: nobody new is brought to it, those who
 * are there stay until it sends them away; one that answers nothing at all is cut off.
 * @param {{ bind: string, edges: readonly string[] }} places `HOST:PORT` each; `bind` may leave out the host
 */
export const haproxyConfig = ({ bind, edges }) => `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  option forwardfor
  option redispatch
${SAID}
frontend exchange
  bind ${bind}
  default_backend edges
backend edges
  balance leastconn
  option httpchk GET /health
  http-check disable-on-404
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${edges.map((at, i) => `  server edge${i + 1} ${at} check`).join('\n')}
`;
