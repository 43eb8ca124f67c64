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
