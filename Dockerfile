# The command in a container: small, not as root. Without arguments it serves the sandbox, with its records in a volume.
#   docker build -t partner-api .
#   docker run --rm -p 8080:8080 -e TOKENS=acme:s3cret99 -v records:/data partner-api
#   docker run --rm -e CONFORM_TOKEN -u "$(id -u)" -v "$PWD:/work" -w /work partner-api --base-url https://host/prefix

# Node for development comes along as a package; it needs glibc and libatomic, so neither Alpine nor the slim image.
FROM node:24 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What would be published, unpacked.
RUN npm pack && mkdir /package && tar -xzf *.tgz -C /package --strip-components=1

FROM node:24-alpine
WORKDIR /app
# Its dependencies are those of the lock file, and so those that were tested.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /package ./
USER node
# Outside of its own machine it does not start without TOKENS, as the token for development is known to everybody.
ENV HOST=0.0.0.0 PORT=8080 DATABASE=/data/partner-api.sqlite
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flag lets the server collect what uploads leave behind.
ENTRYPOINT ["node", "--expose-gc", "/app/dist/integrations/package/bin.js"]
CMD ["serve"]
