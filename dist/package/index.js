export { requirements } from "../generated/requirements.js";
export { judge } from "./judge.js";
export { startServer } from "./start-server.js";
