# Functions for the lines of a page; see shell.ts. STATE is a folder, BLOCK the name of a block.

# serve PORT COMMAND: starts a server and waits until it listens. It first stops the one that uses the port.
serve() {
  local log="$STATE/$BLOCK.$RANDOM.log"
  stop "$1"
  setsid bash -c "exec env $2" > "$log" 2>&1 &
  echo $! > "$STATE/$1.pid"
  for _ in {1..300}; do
    grep -q '^Listening on ' "$log" && return 0
    kill -0 $! 2> /dev/null || break
    sleep 0.1
  done
  echo "The server does not listen: $2"
  cat "$log"
  return 1
}
stop() {
  [ -f "$STATE/$1.pid" ] || return 0
  local pid; pid=$(cat "$STATE/$1.pid")
  rm "$STATE/$1.pid"
  kill -TERM -- "-$pid" 2> /dev/null || return 0
  for _ in {1..100}; do kill -0 -- "-$pid" 2> /dev/null || return 0; sleep 0.05; done
  kill -KILL -- "-$pid" 2> /dev/null || true
}
stop_all() {
  for file in "$STATE"/*.pid; do
    [ -f "$file" ] || continue
    stop "$(basename "$file" .pid)"
  done
}
# ends_with STATUS COMMAND: fails unless the command has this exit status.
ends_with() {
  local status=0
  eval "$2" || status=$?
  [ "$status" = "$1" ] || { echo "It exited with $status instead of $1: $2"; return 1; }
}
# responds_with STATUS COMMAND: fails unless curl gets that status.
responds_with() {
  local status=0 printed
  printed=$(eval "$2" 2>&1) || status=$?
  echo "$printed"
  [ "$status" = 22 ] && [[ "$printed" == *"returned error: $1"* ]] && return 0
  echo "The response was not $1: $2"
  return 1
}
