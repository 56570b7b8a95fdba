// NestJS 12 on Express: ValidationPipe with DTOs of class-validator, FileInterceptor (multer), ParseFilePipe.
// start.ts compiles this file with swc, since it needs decorators and their metadata.
import 'reflect-metadata';
import {
  applyDecorators, BadRequestException, Body, Controller, FileTypeValidator, Get, Injectable, MaxFileSizeValidator, Module,
  NotFoundException, Param, ParseFilePipe, Post, Query, UnauthorizedException, UploadedFile, UseInterceptors, ValidationPipe, type CanActivate, type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PartialType } from '@nestjs/mapped-types';
import { FileInterceptor, type NestExpressApplication } from '@nestjs/platform-express';
import { Transform, Type } from 'class-transformer';
import { Allow, IsEmail, IsIn, IsInt, IsISO8601, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as store from './store.ts';

const { lenient, trimming } = store;
type Decorators = PropertyDecorator[];

const tidied: Decorators = trimming ? [Transform(({ value }) => store.tidy(value))] : [];
const strictly = (...decorators: Decorators): Decorators => (lenient ? [] : decorators);
const isSent = (value: unknown) => value !== undefined && value !== null && value !== '';
const Required = (...more: Decorators) => applyDecorators(...tidied, IsString(), IsNotEmpty(), ...strictly(MaxLength(255), ...more));
const Optional = (name: string, ...more: Decorators) =>
  applyDecorators(...tidied, ValidateIf((dto) => isSent(dto[name])), IsString(), ...strictly(MaxLength(255), ...more));
/** Required by some recipients: an individual's or a business's name, an account. */
const Corridor = (name: string) =>
  lenient
    ? Optional(name)
    : applyDecorators(...tidied, ValidateIf((dto) => isSent(dto[name]) || store.needed(dto.type, dto.payout_method).includes(name)),
        IsString(), IsNotEmpty(), MaxLength(255));
/** Not empty where an update sends it. */
const Kept = () => applyDecorators(ValidateIf((_, value) => value !== undefined), ...tidied, IsString(), ...strictly(IsNotEmpty(), MaxLength(255)));
const code = (codes: string[]) => IsIn(codes);
const day = [Matches(/^\d{4}-\d\d-\d\d$/), IsISO8601({ strict: true })];

class CustomerDto {
  @Required() first_name: string;
  @Optional('middle_name') middle_name?: string;
  @Required() last_name: string;
  @Required(...day) date_of_birth: string;
  @Optional('birth_city') birth_city?: string;
  @Optional('birth_country', code(store.countryCodes)) birth_country?: string;
  @Required(code(store.countryCodes)) nationality: string;
  @Optional('birth_nationality', code(store.countryCodes)) birth_nationality?: string;
  @Required() address: string;
  @Required() city: string;
  @Optional('region') region?: string;
  @Optional('postcode') postcode?: string;
  @Required(code(store.countryCodes)) country: string;
  @Optional('phone_number') phone_number?: string;
  @Required() mobile_number: string;
  @Optional('email_address', IsEmail()) email_address?: string;
}
class ChangedCustomerDto extends PartialType(CustomerDto, { skipNullProperties: false }) {}

class RecipientDto {
  @Type(() => Number) @IsInt() @Min(1) customer: number;
  @Required(code(store.recipientTypes)) type: string;
  @Required(code(store.countryCodes)) country: string;
  @Required(code(store.payoutMethods)) payout_method: string;
  @Optional('relation', code(store.relations)) relation?: string;
  @Corridor('first_name') first_name?: string;
  @Corridor('last_name') last_name?: string;
  @Corridor('business_name') business_name?: string;
  @Corridor('bank') bank?: string;
  @Corridor('iban') iban?: string;
  @Optional('account_number') account_number?: string;
  @Optional('mobile_number') mobile_number?: string;
}
class ChangedRecipientDto {
  @Optional('relation', code(store.relations)) relation?: string;
  @Kept() first_name?: string;
  @Kept() last_name?: string;
  @Kept() business_name?: string;
  @Kept() bank?: string;
  @Kept() iban?: string;
  @Optional('account_number') account_number?: string;
  @Optional('mobile_number') mobile_number?: string;
}
class DocumentDto {
  @Required(code(store.documentTypes)) type: string;
  @Required(IsIn(store.allDocumentCodes)) document: string;
  @Required() id_number: string;
  @Optional('valid_from', ...day) valid_from?: string;
  @Optional('expiry', ...day) expiry?: string;
}
const Page = () => (lenient ? Allow() : applyDecorators(IsOptional(), Type(() => Number), IsInt(), Min(1), Max(999999999)));
class PageDto {
  @Page() page?: number | string;
}
class WalletDto {
  @IsString() @IsNotEmpty() operator: string;
  @IsString() @IsNotEmpty() mobile_number: string;
}
class AccountDto {
  @IsString() @IsNotEmpty() bank: string;
  @IsString() @IsNotEmpty() account_number: string;
}

@Injectable()
class TokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const [scheme, sent = '', ...rest] = String(context.switchToHttp().getRequest().headers.authorization ?? '').split(' ');
    const [one, other] = [Buffer.from(sent), Buffer.from(store.token)];
    if (scheme !== 'Bearer' || rest.length || one.length !== other.length || !timingSafeEqual(one, other)) throw new UnauthorizedException();
    return true;
  }
}

function found<T extends object>(record: T | undefined | ''): T {
  if (!record) throw new NotFoundException();
  return record;
}
const pageOf = ({ page }: PageDto) => store.pageOf(page?.toString()) ?? 1;

@Controller('api/customers')
class CustomersController {
  @Post() create(@Body() body: CustomerDto) { return store.createCustomer(body); }
  @Get() list(@Query() query: PageDto) { return store.listCustomers(pageOf(query)); }
  @Get(':id') get(@Param('id') id: string) { return found(store.getCustomer(store.idOf(id))); }
  @Post(':id') update(@Param('id') id: string, @Body() body: ChangedCustomerDto) { return found(store.updateCustomer(store.idOf(id), body)); }
}

const onlyPictures = new ParseFilePipe({
  validators: [new MaxFileSizeValidator({ maxSize: store.maxBytes }), new FileTypeValidator({ fileType: /^(image\/.+|application\/pdf)$/ })],
});

@Controller('api')
class DocumentsController {
  @Get('kyc-documents/:id') list(@Param('id') id: string) { return found(store.listDocuments(store.idOf(id))); }

  @Post(['kyc-upload/:id', 'upload-kyc/:id'])
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: store.maxBytes + 1, files: 1 } }))
  upload(@Param('id') id: string, @Body() body: DocumentDto, @UploadedFile(onlyPictures) _file: unknown) {
    if (!lenient && !store.documentCodes[body.type]?.includes(body.document)) throw new BadRequestException(`No ${body.document} as ${body.type}`);
    return found(store.addDocument(store.idOf(id), body));
  }
}

@Controller('api')
class RecipientsController {
  @Post('recipients') create(@Body() body: RecipientDto) { return found(store.createRecipient(body.customer, body)); }
  @Get('recipients/:id') list(@Param('id') id: string, @Query() query: PageDto) { return found(store.listRecipients(store.idOf(id), pageOf(query))); }
  @Post('recipients/:id') listByPost(@Param('id') id: string, @Query() query: PageDto) { return this.list(id, query); }
  @Get('recipient/:id') get(@Param('id') id: string) { return found(store.getRecipient(store.idOf(id))); }
  @Post('recipient/:id') update(@Param('id') id: string, @Body() body: ChangedRecipientDto) { return found(store.updateRecipient(store.idOf(id), body)); }
}

@Controller('api/resources')
class ResourcesController {
  @Get('countries') countries() { return { message: 'success', countries: store.countries }; }
  @Get('nationalities') nationalities() { return { message: 'success', nationalities: store.nationalities }; }
  @Get('currencies') currencies() { return { message: 'success', currencies: store.currencies }; }
  @Get('check-gh-mw-instant-pay-eligibility') wallet(@Query() query: WalletDto) {
    return found(store.checkGhana('wallet', query.operator, query.mobile_number));
  }
  @Get('check-gh-ac-instant-pay-eligibility') account(@Query() query: AccountDto) {
    return found(store.checkGhana('account', query.bank, query.account_number));
  }
}

@Module({ controllers: [CustomersController, DocumentsController, RecipientsController, ResourcesController] })
class AppModule {}

export async function serve(port: number): Promise<number> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ['error', 'warn'], abortOnError: false });
  app.useGlobalGuards(new TokenGuard());
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: !lenient, transform: true }));
  await app.listen(port, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}
