# The command in a container: small, not as root. Without arguments it serves the sandbox, with its records in a volume.
#   docker build -t partner-api .
#   docker run --rm -p 8080:8080 -e TOKENS=acme:s3cret -v records:/data partner-api
#   docker run --rm -e CONFORM_TOKEN -u "$(id -u)" -v "$PWD:/work" -w /work partner-api --base-url https://host/prefix

# Node for development comes along as a package; it needs glibc and libatomic, so neither Alpine nor the slim image.
FROM node:24 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN mkdir /package && npm pack --pack-destination /package

FROM node:24-alpine
WORKDIR /app
COPY --from=build /package /package
RUN npm install --omit=dev --no-audit --no-fund --no-package-lock /package/*.tgz && rm -rf /package \
  && npm cache clean --force && mkdir /data && chown node:node /data
USER node
# Outside of its own machine it does not start without TOKENS, as the token for development is known to everybody.
ENV HOST=0.0.0.0 PORT=8080 DATABASE=/data/partner-api.sqlite
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flag lets the server collect what uploads leave behind.
ENTRYPOINT ["node", "--expose-gc", "/app/node_modules/money-transfer-conformance/dist/integrations/package/bin.js"]
CMD ["serve"]
