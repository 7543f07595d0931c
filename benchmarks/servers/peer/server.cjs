// The toy on boardgame.io: `node server.cjs PORT FOLDER?`; with a folder its matches are kept in files there.
const net = require('node:net');
const { FlatFile, Server, SocketIO } = require('boardgame.io/server');

// It would listen on every address of the machine.
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, { port, host: '127.0.0.1' }, ...rest);
};

const GOAL = 100_000;
const race = {
  name: 'race',
  setup: () => ({ at: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, by) => {
      G.at += by;
    },
  },
  endIf: ({ G, ctx }) => (G.at >= GOAL ? { winner: ctx.currentPlayer } : undefined),
};

const [port, folder] = process.argv.slice(2);
// boardgame.io logs every request.
console.info = () => {};
Server({
  games: [race],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
  origins: ['http://127.0.0.1'],
  // Players who wait until everybody is seated answer no ping meanwhile, on a busy machine for longer than usual.
  transport: new SocketIO({ socketOpts: { pingInterval: 600_000 } }),
}).run(Number(port));
