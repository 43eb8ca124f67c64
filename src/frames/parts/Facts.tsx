/** What a proof starts from, to be copied: a name and a value each. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
