#!/bin/sh
# A rolling restart, markets first, then games: one process ends, hands over what it has, comes back and says that it is well; then the next.
# As root, after the new version lies in /opt/backlay: deploy/systemd/roll.sh
set -eu

units=$(systemctl list-units --plain --no-legend --state=active 'backlay-market@*' 'backlay-edge@*' backlay-games.service | awk '{print $1}' | sort -r)
[ -n "$units" ] || { echo 'no process of the exchange is running' >&2; exit 1; }

for unit in $units; do
  number=${unit#*@}
  number=${number%.service}
  case $unit in
    backlay-market@*) port=410$number ;;
    backlay-games.service) port=4090 ;;
    *) port=400$number ;;
  esac
  echo "restarting $unit"
  systemctl restart "$unit"
  tries=0
  until curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$port/health"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "$unit is not well after two minutes; the others were left as they are" >&2; exit 1; }
    sleep 1
  done
done
